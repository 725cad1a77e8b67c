import { application } from '../../webpack.base.js';

export default application(import.meta.dirname);
