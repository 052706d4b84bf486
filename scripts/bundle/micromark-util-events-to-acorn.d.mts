export { eventsToAcorn } from 'micromark-util-events-to-acorn'
