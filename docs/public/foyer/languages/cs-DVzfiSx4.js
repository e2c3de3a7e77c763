import{s}from"./cs-B_p9e5to.js";import{s as o}from"./cs-BMDh2AKJ.js";import{c as r}from"./locale-DKpYMnaz.js";const c=r("cs","ltr",{...s,...o});export{c as cs};
