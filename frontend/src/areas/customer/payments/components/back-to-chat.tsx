import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { useChatUrl } from '@/shared/lib/chat-url';
import { rememberNext } from '@/shared/lib/storage';
import { buttonClass, ButtonLink } from '@/shared/ui/button';
import { texts } from '../texts';

/** For a person who is not signed in as the customer: the links to the chat and to the sign-in, and none to the job. */
export function BackToChat({ children }: { children: ReactNode }) {
  const chat = useChatUrl();
  const { pathname, search } = useLocation();
  const user = useUser();
  return (
    <>
      <p className="wordy mt-4">{children}</p>
      <div className="stack g8 mb-4 mt-7">
        <a className={buttonClass({ kind: 'primary', size: 'lg', block: true })} href={chat}>
          {texts.backToWhatsApp}
        </a>
        {!user && (
          <ButtonLink block to="/auth" onClick={() => rememberNext(pathname + search)}>
            {texts.signInToSeeJob}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
