import Testing

@testable import Arguments

/// What is made of the table of a small program.
@Suite struct CommandTableTests {
    private let table = CommandTable(
        CommandTable.Command(
            "bow", "shoot arrows", "Shoots arrows. .5 is no request, and “–” no ASCII.",
            commands: [
                CommandTable.Command(
                    "shoot", "shoot one",
                    "Shoots an arrow at the target that is named, or at each of those that are named.",
                    operands: [CommandTable.Operand("TARGET", "what to hit", isRepeated: true)],
                    options: [
                        .value("from", "PLACE", "where to stand", .words(["near", "far", "roof"]), otherwise: "near"),
                        .value("arrows", "N", "how many", .numbers(1...12), otherwise: "3"),
                        .value("score-file", "FILE", "where to write the archer's score", .file, isRequired: true),
                    ], isDefault: true,
                    sections: [
                        CommandTable.Section(
                            "Signs", .paragraph("You see"), .entries([CommandTable.Entry("x", "a hit")]),
                            .example("bow shoot tree"))
                    ])
            ]),
        version: "1.2.3",
        statuses: [CommandTable.Entry("0", "when it was hit"), CommandTable.Entry("1", "when not")],
        environment: [CommandTable.Entry("HOME", "where the quiver is")], files: [])

    @Test func `help of a program lists its commands`() {
        #expect(
            table.help() == """
                bow [COMMAND …]

                Shoots arrows. .5 is no request, and “–” no ASCII.

                  bow shoot  shoot one

                  --help  shows this help

                Exit status: 0 when it was hit, 1 when not.
                """)
    }

    @Test func `help of a command tells operands, options, what they can be and what holds without them`() {
        let help = """
            bow [shoot] TARGET… [--from PLACE] [--arrows N] --score-file FILE

            Shoots an arrow at the target that is named, or at each of those that are
            named.

              TARGET             what to hit
              --from PLACE       where to stand: near, which is the default, far or roof
              --arrows N         how many, 1 to 12; else 3
              --score-file FILE  where to write the archer's score
              --help             shows this help

            You see
              x  a hit
              bow shoot tree

            Exit status: 0 when it was hit, 1 when not.
            """
        #expect(table.help(of: ["shoot"]) == help)
    }

    @Test func `a man page is roff in ASCII`() {
        #expect(
            table.text(as: .man) == #"""
                .TH "BOW" 1 "" "Bullseye 1.2.3"
                .SH NAME
                bow \- shoot arrows
                .SH SYNOPSIS
                \fBbow\fR [COMMAND \[u2026]]
                .SH DESCRIPTION
                Shoots arrows. \&.5 is no request, and \[u201C]\[u2013]\[u201D] no ASCII.
                .SH COMMANDS
                .SS "bow shoot"
                \fBbow [shoot]\fR TARGET\[u2026] [\-\-from PLACE] [\-\-arrows N]
                \-\-score\-file FILE
                .PP
                Shoots an arrow at the target that is named, or at each of those that are
                named.
                .TP
                \fBTARGET\fR
                what to hit
                .TP
                \fB\-\-from PLACE\fR
                where to stand: near, which is the default, far or roof
                .TP
                \fB\-\-arrows N\fR
                how many, 1 to 12; else 3
                .TP
                \fB\-\-score\-file FILE\fR
                where to write the archer\(aqs score
                .SH OPTIONS
                .TP
                \fB\-\-help\fR
                shows this help
                .SH "SIGNS"
                You see
                .TP
                \fBx\fR
                a hit
                .PP
                .RS
                bow shoot tree
                .RE
                .SH EXIT STATUS
                .TP
                \fB0\fR
                when it was hit
                .TP
                \fB1\fR
                when not
                .SH ENVIRONMENT
                .TP
                \fBHOME\fR
                where the quiver is
                """#)
    }

    @Test func `bash completes words, options and values`() {
        #expect(
            table.text(as: .bash) == #"""
                # Completes bow in bash.
                _bow() {
                    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                    local place=bow words='' options=''
                    local index
                    for ((index = 1; index < COMP_CWORD; index++)); do
                        case "$place ${COMP_WORDS[index]}" in
                            'bow shoot') place="$place ${COMP_WORDS[index]}" ;;
                            *) break ;;
                        esac
                    done
                    COMPREPLY=()
                    case "$place $previous" in
                        'bow --from')
                            mapfile -t COMPREPLY < <(compgen -W 'near far roof' -- "$current")
                            return
                            ;;
                        'bow --arrows')
                            return
                            ;;
                        'bow --score-file')
                            compopt -o filenames
                            mapfile -t COMPREPLY < <(compgen -f -- "$current")
                            return
                            ;;
                        'bow shoot --from')
                            mapfile -t COMPREPLY < <(compgen -W 'near far roof' -- "$current")
                            return
                            ;;
                        'bow shoot --arrows')
                            return
                            ;;
                        'bow shoot --score-file')
                            compopt -o filenames
                            mapfile -t COMPREPLY < <(compgen -f -- "$current")
                            return
                            ;;
                    esac
                    case $place in
                        'bow')
                            words='shoot'
                            options='--help --from --arrows --score-file'
                            ;;
                        'bow shoot')
                            words=''
                            options='--from --arrows --score-file --help'
                            ;;
                    esac
                    if [[ $current == -* || -z $words ]]; then words=$options; fi
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                }
                complete -F _bow bow
                """#)
    }

    @Test func `zsh completes words, options and values`() {
        #expect(
            table.text(as: .zsh) == #"""
                #compdef bow
                # Completes bow in zsh.
                _bow() {
                    local place=bow
                    local -a commands options
                    integer index=2
                    while ((index < CURRENT)); do
                        case "$place ${words[index]}" in
                            ('bow shoot') place="$place ${words[index]}" ;;
                            (*) break ;;
                        esac
                        ((index++))
                    done
                    case "$place ${words[CURRENT-1]}" in
                        ('bow --from') compadd -- 'near' 'far' 'roof'; return ;;
                        ('bow --arrows') _message 'N'; return ;;
                        ('bow --score-file') _files; return ;;
                        ('bow shoot --from') compadd -- 'near' 'far' 'roof'; return ;;
                        ('bow shoot --arrows') _message 'N'; return ;;
                        ('bow shoot --score-file') _files; return ;;
                    esac
                    case $place in
                        ('bow')
                            commands=('shoot:shoot one')
                            options=('--help:shows this help' '--from:where to stand' '--arrows:how many' '--score-file:where to write the archer'\''s score')
                            ;;
                        ('bow shoot')
                            commands=()
                            options=('--from:where to stand' '--arrows:how many' '--score-file:where to write the archer'\''s score' '--help:shows this help')
                            ;;
                    esac
                    if [[ ${words[CURRENT]} != -* ]] && (( $#commands )); then
                        _describe -t commands command commands
                    else
                        _describe -t options option options
                    fi
                }
                if [[ $funcstack[1] == _bow ]]; then _bow "$@"; else compdef _bow bow; fi
                """#)
    }

    @Test func `fish completes words, options and values`() {
        let lines = table.text(as: .fish).split(separator: "\n")
        #expect(
            lines.suffix(9).joined(separator: "\n") == #"""
                complete -c bow -n '__bow_at \'bow\'' -a 'shoot' -d 'shoot one'
                complete -c bow -n '__bow_at \'bow\'' -l help -d 'shows this help'
                complete -c bow -n '__bow_at \'bow\'' -l from -x -a 'near far roof' -d 'where to stand'
                complete -c bow -n '__bow_at \'bow\'' -l arrows -x -d 'how many'
                complete -c bow -n '__bow_at \'bow\'' -l score-file -r -F -d 'where to write the archer\'s score'
                complete -c bow -n '__bow_at \'bow shoot\'' -l from -x -a 'near far roof' -d 'where to stand'
                complete -c bow -n '__bow_at \'bow shoot\'' -l arrows -x -d 'how many'
                complete -c bow -n '__bow_at \'bow shoot\'' -l score-file -r -F -d 'where to write the archer\'s score'
                complete -c bow -n '__bow_at \'bow shoot\'' -l help -d 'shows this help'
                """#)
    }
}
