import{s}from"./hu-C8pgWPX0.js";import{s as o}from"./hu-aXa9EyPT.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("hu","ltr",{...s,...o});export{m as hu};
