import { useState } from 'react';
import { smallPicture } from '@/shared/lib/picture';
import { initials, type User } from '@/domain/identity/model';
import './avatar.css';

/** The picture of the signed-in person, or the initials when there is no picture or it does not load. */
export function Avatar({
  user,
}: {
  user: Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>;
}) {
  const [failed, setFailed] = useState('');
  const url = user.profileImageUrl;
  return (
    <span className="avatar" aria-hidden>
      {url && url !== failed ? (
        <img
          src={smallPicture(url)}
          alt=""
          width={56}
          height={64}
          className="h-full w-full rounded-[inherit] object-cover"
          onError={() => setFailed(url)}
        />
      ) : (
        initials(user)
      )}
    </span>
  );
}
