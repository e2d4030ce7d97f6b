import { useEffect, useRef, useState } from 'react';
import { compress, UnreadablePhoto, uploadPhoto } from '@/shared/photos/sending';
import { photoUrl } from '@/shared/photos/shown';
import { messageOf } from '@/shared/api/problem-text';
import { smallPicture } from '@/shared/lib/picture';
import { texts } from './texts';

export interface SentPhoto {
  id: string;
  url: string;
}

/** Photos that are compressed on this phone and uploaded one by one. */
export function useSentPhotos(before: readonly string[], most: number) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>(() =>
    before.map((id) => ({ id, url: smallPicture(photoUrl(id)) })),
  );
  const [working, setWorking] = useState('');
  const [problem, setProblem] = useState('');
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);
  async function take(files: readonly Blob[]) {
    setProblem('');
    const chosen = files.slice(0, most - photos.length);
    for (const [place, file] of chosen.entries()) {
      const name = texts.photoOf(place + 1, chosen.length);
      setWorking(name);
      try {
        const small = await compress(file);
        const { id } = await uploadPhoto(small, (percent) => setWorking(`${name}, ${percent}%`));
        const url = URL.createObjectURL(small);
        urls.current.push(url);
        setPhotos((all) => [...all, { id, url }]);
      } catch (failure) {
        setProblem(
          failure instanceof UnreadablePhoto
            ? failure.message
            : messageOf(failure, texts.photoWasNotSent),
        );
      }
    }
    setWorking('');
  }
  return {
    photos,
    working,
    problem,
    take,
    remove: (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id)),
  };
}
