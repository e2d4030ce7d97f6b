/** The URL of the small version of one of our photos, for lists and cards. The URL of any other picture is unchanged. */
export const smallPicture = (url: string) => (url.startsWith('/api/') ? `${url}?size=small` : url);
