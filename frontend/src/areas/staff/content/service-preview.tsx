import { ServiceFace } from '@/areas/common/catalog/service-list';
import type { CategoryText } from './kinds-api';

/** The row of a service as visitors will see it in the list of services. Its price and its providers stay as they are. */
export function ServicePreview({ text }: { text: CategoryText }) {
  return (
    <div role="group" aria-label={`Preview of ${text.name || 'the service'}`}>
      <p className="small faint">What visitors will see</p>
      {text.visible ? (
        <div className="srow">
          <ServiceFace service={text} />
        </div>
      ) : (
        <p className="small">Visitors will not see the service, and cannot book it.</p>
      )}
    </div>
  );
}
