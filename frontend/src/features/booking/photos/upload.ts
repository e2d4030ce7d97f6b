import { ApiError, NetworkError, type Problem } from '@/shared/api/problem';

export interface Upload {
  id: string;
  url: string;
  bytes: number;
  width: number;
  height: number;
}

const UPLOADS = '/api/uploads';
const FAR_LONGER_THAN_A_BAD_LINE_MS = 90_000;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'code' in value;

/** Sends a photo and tells how far it is; `fetch` cannot say that. */
export function uploadPhoto(photo: Blob, onPercent: (percent: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', UPLOADS);
    request.timeout = FAR_LONGER_THAN_A_BAD_LINE_MS;
    request.setRequestHeader('content-type', photo.type || 'image/jpeg');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onPercent(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as Upload);
      else reject(new ApiError(request.status, request.responseText, isProblem(answer) ? answer : null));
    };
    request.onerror = request.ontimeout = () => reject(new NetworkError());
    request.send(photo);
  });
}
