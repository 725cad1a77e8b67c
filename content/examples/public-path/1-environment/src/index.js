console.log(__webpack_public_path__);
