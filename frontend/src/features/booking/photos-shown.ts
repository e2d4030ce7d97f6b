/** Photos of requests, for the pages that show them. */
export { photoUrl, uploadedIn } from './photos/local';
