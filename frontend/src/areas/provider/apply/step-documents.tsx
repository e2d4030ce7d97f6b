import { documentsOf } from '@/domain/providers/apply/model';
import { DocumentList } from './document-list';
import type { Application } from '@/domain/providers/apply/types';
import { texts } from './texts';

export function DocumentStep({ application }: { application: Application }) {
  const items = documentsOf('papers', application.requirements);
  const needed = items.filter((one) => one.needed);
  const more = items.filter((one) => !one.needed);
  return (
    <div className="ap-form">
      {needed.length > 0 ? (
        <DocumentList title={texts.needed} requirements={needed} application={application} />
      ) : (
        <p className="soft">{texts.tradeNeedsNoDocuments}</p>
      )}
      {more.length > 0 && (
        <DocumentList
          title={texts.opensMoreWork}
          aside={texts.notNeededToStart}
          requirements={more}
          application={application}
        />
      )}
    </div>
  );
}
