import { papersOf } from './model';
import { PaperList } from './paper-list';
import type { Application } from './types';

export function PaperStep({ application }: { application: Application }) {
  const papers = papersOf('papers', application.requirements);
  const needed = papers.filter((one) => one.needed);
  const more = papers.filter((one) => !one.needed);
  return (
    <div className="ap-form">
      {needed.length > 0 ? <PaperList title="Needed" requirements={needed} application={application} /> : <p className="soft">Your trade needs no paper. Choose your services first if you have not yet.</p>}
      {more.length > 0 && <PaperList title="Opens more work" aside="not needed to start" requirements={more} application={application} />}
    </div>
  );
}
