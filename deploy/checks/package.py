"""The package that a check looks at: where it is, and what its table `allowed-modules` says."""

import fnmatch
import os
import sys


class Rule:
    """One line of the table: a target (or a pattern such as *Tests), whether it is pure, and its outside modules."""

    def __init__(self, pattern, purity, modules):
        self.pattern = pattern
        self.is_pure = purity == "pure"
        self.modules = frozenset(modules)

    def fits(self, target):
        """Whether this is the line of the target with that name."""
        return fnmatch.fnmatchcase(target, self.pattern)


def read_rules(root):
    """Returns the rules of the package at `root`, in the table's order."""
    path = os.path.join(root, "deploy/checks/allowed-modules")
    rules = []
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, start=1):
            words = line.split("#")[0].split()
            if not words:
                continue
            if len(words) < 2 or words[1] not in ("pure", "-"):
                sys.exit(f"{path}:{number}: a line needs a target and then `pure` or `-`.")
            rules.append(Rule(words[0], words[1], words[2:]))
    return rules


def package_root():
    """Returns the folder of the package to check: the command line's, or the one this file is in."""
    default = os.path.join(os.path.dirname(__file__), "../..")
    return os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default)
