import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { AuthFrame } from '@/areas/common/identity/auth-frame';
import type { User } from '@/domain/identity/model';
import { signInByCode } from '@/domain/identity/phone-code';
import { PhoneCodeForm } from '@/areas/common/identity/components/phone-code-form';
import { PhoneNumberForm } from './phone-number-form';
import { SentTo } from '@/areas/common/identity/components/sent-to';
import { texts } from '../texts';

const Legal = () => (
  <p className="small faint">
    {texts.byContinuingYouAccept(
      <Link className="link" to="/terms-conditions">
        {texts.terms}
      </Link>,
      <Link className="link" to="/privacy-policy">
        {texts.privacyPolicy}
      </Link>,
    )}
  </p>
);

/** Signing in with a code: first the number, then the code. */
export function PhoneSignIn({ foot, onDone }: { foot: ReactNode; onDone: (user: User) => void }) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState(false);
  const title = sent ? texts.enterTheCode : texts.whatIsYourNumber;
  useTitle(title);
  const lead = sent ? (
    <>
      <SentTo phone={phone} />{' '}
      <button type="button" className="link" onClick={() => setSent(false)}>
        {texts.changeNumber}
      </button>
    </>
  ) : (
    texts.weSendYouCode
  );
  function next(number: string) {
    setPhone(number);
    setSent(true);
  }
  return (
    <AuthFrame title={title} lead={lead} foot={foot}>
      {sent ? (
        <PhoneCodeForm
          phone={phone}
          submitLabel={texts.signIn}
          check={async (code) => onDone(await signInByCode(phone, code))}
        />
      ) : (
        <PhoneNumberForm initial={phone} onSent={next} />
      )}
      <Link className="link self-start py-3" to="/auth">
        {texts.useYourPasswordInstead}
      </Link>
      <p className="small soft">
        {texts.noPasswordYet(
          <Link className="link" to="/auth?mode=forgot">
            {texts.linkByEMail}
          </Link>,
        )}
      </p>
      <Legal />
    </AuthFrame>
  );
}
