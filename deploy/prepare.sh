# What `deploy/host` and `deploy/test` have in common, to be sourced: finding Swift, installing what is missing.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Says what was done: a name and how it went.
say() {
    printf '%-20s %s\n' "$1" "$2"
}

# Ends with a sentence about what is wrong and what to do.
fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

# Prints the packages of the given purposes (build, test) that are not installed.
missing_packages() {
    local purposes=" $* " purpose package
    while read -r purpose package; do
        if [[ $purpose == \#* || -z $package || $purposes != *" $purpose "* ]]; then continue; fi
        if [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
            echo "$package"
        fi
    done <"$root/deploy/packages"
}

# Installs the packages of the given purposes that are missing; does nothing when all are there.
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "Debian packages" "this is no Debian; what deploy/packages lists is assumed to be there"
        return
    fi
    local missing as_root=() log
    mapfile -t missing < <(missing_packages "$@")
    if [[ ${#missing[@]} -eq 0 ]]; then
        say "Debian packages" "all there"
        return
    fi
    if [[ $EUID -ne 0 ]]; then
        as_root=(sudo -n)
        if ! sudo -n true 2>/dev/null; then
            fail "Debian packages are missing, and installing them needs root. Run this, then try again:" \
                "sudo apt-get install ${missing[*]}"
        fi
    fi
    say "Debian packages" "installing ${missing[*]}"
    log=$(mktemp)
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
    # The lists of packages are fetched only if what they say does not serve: on a fresh system there are none.
    if ! "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1; then
        say "" "fetching the lists of packages first"
        if ! { "${apt[@]}" update && "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"; } \
            </dev/null >"$log" 2>&1; then
            tail -n 20 "$log" >&2
            rm -f "$log"
            fail "The packages ${missing[*]} could not be installed: see above."
        fi
    fi
    rm -f "$log"
    say "" "installed"
}

# Puts a Swift toolchain of at least 6.2 first in PATH.
find_swift() {
    local folder version found="" reason
    for folder in "$(dirname "$(command -v swift || echo /none/swift)")" \
        /opt/swift/usr/bin /usr/local/bin /usr/local/swift/usr/bin /usr/libexec/swift/bin \
        "${SWIFTLY_BIN_DIR:-${HOME:-/root}/.local/share/swiftly/bin}"; do
        if [[ ! -x $folder/swift ]]; then continue; fi
        reason=$("$folder/swift" --version 2>&1 </dev/null) || reason="it does not start: $reason"
        version=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*[.0-9]*\).*/\1/p' <<<"$reason" | head -n 1)
        if [[ -z $version ]]; then
            found+="
  $folder/swift: ${reason##*$'\n'}"
        elif [[ $(printf '%s\n' 6.2 "$version" | sort --version-sort | head -n 1) != 6.2 ]]; then
            found+="
  $folder/swift: version $version, which is too old"
        else
            PATH=$folder:$PATH
            say "Swift" "$version in $folder"
            return
        fi
    done
    fail "Bullseye needs the Swift toolchain, version 6.2 or later: https://www.swift.org/install/linux/
Unpacked to /opt/swift it is found there; anywhere else, put its usr/bin into PATH.${found:+ Found:$found}"
}
