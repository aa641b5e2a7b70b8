export default { title: 'Your balance on PLANET' }
