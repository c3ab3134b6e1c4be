// The application that a command runs: a folder as the first argument of `npm start`, or APPLICATION.
// Imported first, because the paths of builds follow from it. Its database is in its folder.
const [, , folder = ''] = process.argv
if (folder.includes('/')) process.env.APPLICATION = folder
const { APPLICATION } = process.env
if (APPLICATION) process.env.DATA_DIR ||= `${APPLICATION}/data`
