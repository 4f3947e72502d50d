// The globals of a test for a remote in its own repository: Jest, and its matchers for the DOM.
/// <reference types="jest" preserve="true" />
import '@testing-library/jest-dom'
