import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/materials', {
  enterSupplierMaterials: 'Enter the supplier of the materials.',
  addPhotoInvoice: 'Add a photo of the invoice.',
  sentToFinance: 'Sent to finance',
  weTellYouWhen: 'We will tell you when they have checked the invoice.',
  requestAdvanceForMaterials: 'Request an advance for materials',
  askForIt: 'Ask for it',
  amountInNairaWithout: 'Amount in naira, without VAT',
  atMostPriceFor: (amount: string) => `At most ${amount}: the price for materials.`,
  supplier: 'Supplier',
  suppliersProFormaInvoice: 'The supplier’s pro-forma invoice',
  theProFormaInvoice: 'The pro-forma invoice',
  ourExplanation: (words: string) => `Our explanation: ${words}`,
  from: (supplier: string) => `From ${supplier}`,
  couldNotWithdrawn: 'It could not be withdrawn',
  takenBack: 'Taken back',
  withdrawIt: 'Withdraw it',
  materials: 'Materials',
  youCanGetUp: (amount: string) =>
    `You can get up to ${amount} for materials before the job is done, with the supplier’s invoice.`,
});
