import { clsx } from 'clsx';
import { useState } from 'react';

/** A face in an arch: the provider's photo, or the first letter of the name while there is none that loads. */
export function Portrait({ name, photoUrl, small = false }: { name: string; photoUrl?: string | null | undefined; small?: boolean }) {
  const [failed, setFailed] = useState('');
  return (
    <span className={clsx('photo', small && 'sm')}>
      {photoUrl && photoUrl !== failed ? (
        <img src={photoUrl} alt="" width={64} height={76} loading="lazy" className="h-full w-full object-cover" onError={() => setFailed(photoUrl)} />
      ) : (
        <span className="letter" aria-hidden>
          {name.trim().charAt(0).toUpperCase() || 'G'}
        </span>
      )}
    </span>
  );
}

/** A drawn face for explanations, never for a real person. */
export function DrawnFace() {
  return (
    <span className="photo sm">
      <svg viewBox="0 0 64 76" aria-hidden>
        <rect width="64" height="76" fill="#F5E2CD"/>
        <path d="M6 80c0-17 11-25 26-25s26 8 26 25Z" fill="#0B6B4F"/>
        <path d="M26 48h12v11c0 4-12 4-12 0Z" fill="#6B3F27"/>
        <path d="M20 30h24v10c0 9-5 15-12 15s-12-6-12-15Z" fill="#6B3F27"/>
        <path d="M19 32V22c0-4 3-6 13-6s13 2 13 6v10Z" fill="#F4EFE3"/>
        <path d="M19 28h26v4H19Z" fill="#27386B"/>
        <path d="M22 22l3-3 3 3-3 3Zm7 0 3-3 3 3-3 3Zm7 0 3-3 3 3-3 3Z" fill="#EDA52F"/>
      </svg>
    </span>
  );
}
