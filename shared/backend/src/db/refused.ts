/** The failure of a database that this version cannot use or upgrade, in one sentence for the operator. */
export class DatabaseRefused extends Error {}
