/** What keeps a site from being created, in words for whoever called the program. */
export class CreateError extends Error {}

/** Arguments that the program does not take. */
export class UsageError extends Error {}

/** The questions were left by Ctrl+C or the end of the input. */
export class CancelledError extends Error {}
