/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export const API_VERSION = 'a4dd509268d6';
