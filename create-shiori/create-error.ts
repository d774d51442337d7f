/** An error that keeps a site from being created; its message is for the person who called the program. */
export class CreateError extends Error {}

/** An argument that the program does not take. */
export class UsageError extends Error {}

/** The person left the questions by Ctrl+C, or the input ended. */
export class CancelledError extends Error {}
