import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/waitlist', {
  typeWholeEMail: 'Type the whole e-mail address.',
  typeEMailAddress: 'Type an e-mail address or a phone number.',
  nameTheArea: 'Name the area.',
  weCouldNotPut: 'We could not put you on the list. Please try again.',
  youOnListWe: (area: string) =>
    `You are on the list. We will write to you when we come to ${area}, and never about anything else.`,
  firstKnowWhenWe:
    'Be the first to know when we come to your area. We keep this for at most a year.',
  yourTownOrDistrict: 'Your town or district',
  eMailOrPhone: 'Your e-mail or phone number',
  tellMeWhenYou: 'Tell me when you come',
});
