/** Compressing and sending photos, for other features that send some. */
export { compress, UnreadablePhoto, type Limits } from './compress';
export { shelf } from './shelf';
export { sendWithProgress, uploadPhoto } from './upload';
