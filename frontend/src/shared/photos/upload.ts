import { UPLOAD_WITHIN_MS } from '@/shared/api/client';
import { ApiError, NetworkError, type Problem } from '@/shared/api/problem';

export interface Upload {
  id: string;
  url: string;
  bytes: number;
  width: number;
  height: number;
}

const UPLOADS = '/api/uploads';

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Sends a body and reports the progress, which `fetch` cannot do. */
export function sendWithProgress<T>(
  path: string,
  body: Blob | FormData,
  onPercent: (percent: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = UPLOAD_WITHIN_MS;
    // For a form, the browser sets the content type, which includes the boundary between its parts.
    if (body instanceof Blob) request.setRequestHeader('content-type', body.type || 'image/jpeg');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onPercent(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as T);
      else
        reject(
          new ApiError(request.status, request.responseText, isProblem(answer) ? answer : null),
        );
    };
    request.onerror = request.ontimeout = () => reject(new NetworkError());
    request.send(body);
  });
}

export const uploadPhoto = (photo: Blob, onPercent: (percent: number) => void) =>
  sendWithProgress<Upload>(UPLOADS, photo, onPercent);
