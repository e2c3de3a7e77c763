export { detailsFlow as flow } from '../../users/login/details/details-flow';
