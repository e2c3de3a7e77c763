import{s as r}from"./tr-w0j4dsqw.js";import{s as o}from"./tr-DJ4cIAVg.js";import{c as s}from"./locale-DKpYMnaz.js";const t=s("tr","ltr",{...r,...o});export{t as tr};
