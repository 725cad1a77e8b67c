import logo from './logo.svg';
import styles from './App.module.css';

export default function App() {
  return (
    <h1 className={styles.title}>
      <img src={logo} alt="" /> {process.env.REACT_APP_TITLE}
    </h1>
  );
}
