/** Photos of requests, for pages that show them. */
export { photoUrl, uploadedIn } from './local';
