import { config } from '@/shared/lib/config';

/** A phone number that can be called with one tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${phone}`}>
    {phone}
  </a>
);

/** The number of the emergency services. */
export const EmergencyLink = () => (
  <a className="link" href="tel:112">
    112
  </a>
);

/** The number of our support. */
export const SupportPhoneLink = () => (
  <a className="link num" href={`tel:${config.supportPhone}`}>
    {config.supportPhoneText}
  </a>
);
