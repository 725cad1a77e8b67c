var file = 'report.txt';
var helpers = {
  parse: function () {
    return 'parsed';
  },
};
