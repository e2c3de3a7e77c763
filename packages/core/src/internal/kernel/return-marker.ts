export { createReturnMarkers } from '../../browser/return-marker';
