console.log(`Asking ${API_URL}`);
