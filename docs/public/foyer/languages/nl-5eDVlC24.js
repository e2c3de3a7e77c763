import{s as o}from"./nl-B0BSoP_I.js";import{s}from"./nl-BZYdvI99.js";import{c as r}from"./locale-DKpYMnaz.js";const l=r("nl","ltr",{...o,...s});export{l as nl};
