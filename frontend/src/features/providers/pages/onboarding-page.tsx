import { useUser } from '@/features/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import '@/styles/provider.css';
import { PlainHeader } from '../components/plain-header';

const STEPS = [
  { name: 'Phone', text: 'A number that is yours' },
  { name: 'You', text: 'One person, or a business' },
  { name: 'Identity', text: 'Checked against the national register; the number itself is not kept' },
  { name: 'Skills and areas', text: 'Services, zones, tools' },
  { name: 'Papers', text: 'What your trade needs: certificates, insurance' },
  { name: 'Guarantors', text: 'Two people who know you' },
  { name: 'Bank', text: 'An account in your name' },
  { name: 'Quiz', text: 'Ten questions: safety, PIN, no cash, materials' },
  { name: 'Review', text: 'We read it and tell you who has what' },
];

const HAVE = ['Your NIN app, for the identity check', 'The phone numbers of two guarantors', 'A bank account in your own name', 'Photos of three jobs that you have done'];

function WaysOn() {
  const provider = useUser()?.role === 'SERVICE_PROVIDER';
  return (
    <div className="row g8 wrapx mt-6">
      <ButtonLink kind="primary" size="lg" to={provider ? '/service-provider/dashboard' : '/service-provider/join'}>
        {provider ? 'Open your day' : 'What working with Gida is like'}
      </ButtonLink>
      <ButtonLink size="lg" to={provider ? '/service-provider/status' : '/service-provider/login'}>
        {provider ? 'How you stand' : 'Sign in as a provider'}
      </ButtonLink>
    </div>
  );
}

export default function OnboardingPage() {
  useTitle('Apply to work with Gida');
  return (
    <>
      <PlainHeader title="Application" />
      <main id="main" className="sp-ob">
        <nav aria-label="Steps of the application" className="sp-ob-steps">
          <p className="strong">Nine steps</p>
          <ol>
            {STEPS.map(({ name, text }, place) => (
              <li key={name}>
                <span className="d num" aria-hidden>
                  {place + 1}
                </span>
                <span>
                  <b>{name}</b>
                  <span className="small soft block">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </nav>
        <div className="sp-ob-m">
          <p className="small faint strong">Not open yet</p>
          <h1 className="h1 mt-1">Applications are not open in the app yet</h1>
          <p className="lead mt-3">You cannot apply today, and there is nothing you need to send. When it opens, you do it on your phone, step by step.</p>
          <WaysOn />
        </div>
        <aside className="sp-ob-why" aria-labelledby="sp-have">
          <h2 id="sp-have" className="h3">
            What to have near you then
          </h2>
          <ul className="ticks mt-2">
            {HAVE.map((item) => (
              <li key={item}>
                <span className="mid mt-2.5" aria-hidden />
                <span>{item}</span>
              </li>
            ))}
          </ul>
          <Note tone="plain" className="mt-4">
            Nobody from Gida asks for money to let you in.
          </Note>
        </aside>
      </main>
    </>
  );
}
