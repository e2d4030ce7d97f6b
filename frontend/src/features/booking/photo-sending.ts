/** Making photos small and sending them, for whoever else sends some. */
export { compress, UnreadablePhoto, type Limits } from './photos/compress';
export { shelf } from './photos/shelf';
export { sendWithProgress, uploadPhoto } from './photos/upload';
