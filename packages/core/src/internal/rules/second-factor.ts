export { secondFactorFlow as flow } from '../../users/login/second-factor/second-factor-flow';
