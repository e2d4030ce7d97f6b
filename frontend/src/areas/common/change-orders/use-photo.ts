import { useEffect, useState } from 'react';
import { compress, UnreadablePhoto, uploadPhoto } from '@/shared/photos/sending';
import { messageOf } from '@/shared/api/problem-text';
import { texts } from './texts';

export type PhotoState =
  | { at: 'none' }
  | { at: 'working'; text: string }
  | { at: 'failed'; text: string }
  | { at: 'sent'; id: string; url: string };

/** One photo: compressed on this phone, then uploaded. */
export function useOnePhoto() {
  const [state, setState] = useState<PhotoState>({ at: 'none' });
  const url = state.at === 'sent' ? state.url : null;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  async function take(file: Blob) {
    setState({ at: 'working', text: texts.compressing });
    try {
      const small = await compress(file);
      const sent = await uploadPhoto(small, (percent) =>
        setState({ at: 'working', text: texts.sending(percent) }),
      );
      setState({ at: 'sent', id: sent.id, url: URL.createObjectURL(small) });
    } catch (problem) {
      setState({
        at: 'failed',
        text:
          problem instanceof UnreadablePhoto
            ? problem.message
            : messageOf(problem, texts.photoWasNotSent),
      });
    }
  }
  return { state, take, remove: () => setState({ at: 'none' }) };
}
