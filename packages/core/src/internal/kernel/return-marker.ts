export { createReturnMarkers } from '../../kernel/browser/return-marker/return-marker';
