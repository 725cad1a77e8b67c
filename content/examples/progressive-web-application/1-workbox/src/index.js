if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) {
  window.addEventListener('load', async () => {
    try {
      const registration = await navigator.serviceWorker.register('/service-worker.js');
      console.log('service worker registered for', registration.scope);
    } catch (error) {
      console.error('service worker registration failed', error);
    }
  });
}
