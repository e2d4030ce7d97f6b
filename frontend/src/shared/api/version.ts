/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export const API_VERSION = 'f28241da1b63';
