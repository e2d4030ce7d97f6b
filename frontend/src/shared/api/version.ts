/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export const API_VERSION = '9942464fcb0f';
