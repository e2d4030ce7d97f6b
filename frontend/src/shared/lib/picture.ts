/** The small picture of a photo of ours, for lists and cards; a picture from elsewhere as it is. */
export const smallPicture = (url: string) => (url.startsWith('/api/') ? `${url}?size=small` : url);
