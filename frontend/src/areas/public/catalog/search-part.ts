export { safetyLine } from '@/areas/common/catalog/safety-line';
export { indexOf, searchServices } from '@/domain/catalog/search';
