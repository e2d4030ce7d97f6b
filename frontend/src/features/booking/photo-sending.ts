/** Compressing and sending photos, for other features that send some. */
export { compress, UnreadablePhoto, type Limits } from './photos/compress';
export { shelf } from './photos/shelf';
export { sendWithProgress, uploadPhoto } from './photos/upload';
