import { PackageCheck } from 'lucide-react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { confirmMaterials } from '@/domain/materials/api';
import type { OwnMaterials } from '@/domain/materials/model';
import { texts } from './texts';

interface Props {
  orderId: string;
  materials: readonly OwnMaterials[];
  /** The name of the provider. */
  name: string;
}

function One({ orderId, one, name }: { orderId: string; one: OwnMaterials; name: string }) {
  return (
    <section
      className="card stack g12 mt-3"
      aria-label={texts.materialsFor(formatKobo(one.amountKobo))}
    >
      <h2 className="h3 row g8">
        <PackageCheck className="i" aria-hidden /> {texts.materials}
      </h2>
      {one.deliveredAt ? (
        <p className="wordy" role="status">
          {texts.youHaveMaterialsFor(formatKobo(one.amountKobo), formatDate(one.deliveredAt))}
        </p>
      ) : (
        <p className="wordy">{texts.hasWhatYouPaid(name, formatKobo(one.amountKobo))}</p>
      )}
      {one.mayConfirm && (
        <div>
          <ActionButton
            needsNetwork
            failed={texts.itWasNotSent}
            done={{
              title: texts.thankYou,
              description: texts.materialsYoursEvenIf,
            }}
            run={() => confirmMaterials(orderId, one.id)}
          >
            {texts.iHaveTheMaterials}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

/** Materials that the provider buys in advance with the customer's payment. */
export const CustomerMaterials = ({ orderId, materials, name }: Props) =>
  materials.map((one) => <One key={one.id} orderId={orderId} one={one} name={name} />);
