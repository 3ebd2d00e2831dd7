"""What can go wrong, with the messages of the program."""


class Error(Exception):
    """Every error of zermelo."""


class BadInput(Error, ValueError):
    """What was given is not accepted; the message names it and what is. Nothing was changed on the disk."""


class CheckFailed(Error):
    """A certificate or a claim does not hold."""


class OutOfBudget(Error):
    """Time or memory ran out before there was an answer, not even a part of one."""
