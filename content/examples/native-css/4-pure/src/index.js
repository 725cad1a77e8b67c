import * as styles from './page.module.css';

console.log(styles.page);
